// @example a folder of another name beside the file
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>

int make(char *template) {
    mkdir("logs", 0700);
    // @finding
    mktemp(template);
    mkdir("data", 0700);
    return open(template, O_CREAT | O_RDWR, 0600);
}
