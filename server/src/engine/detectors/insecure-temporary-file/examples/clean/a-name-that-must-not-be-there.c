// @example a file that must not be there, and a folder of the name
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

int make(char *template) {
    mktemp(template);
    return open(template, O_CREAT | O_EXCL | O_RDWR, 0600);
}

int folder(char *template) {
    char *name = mktemp(template);
    return mkdir(name, 0700);
}
