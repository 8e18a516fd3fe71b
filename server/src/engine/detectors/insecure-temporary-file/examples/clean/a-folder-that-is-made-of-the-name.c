// @example a folder that is made of the name
#include <stdlib.h>
#include <sys/stat.h>

int make(char *template) {
    return mktemp(template) != NULL && mkdir(template, 0700) != -1;
}
