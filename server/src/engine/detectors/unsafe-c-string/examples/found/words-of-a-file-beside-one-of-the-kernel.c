// @example words of a file beside one of the kernel
// @severity high
void load(const char *path)
{
    char name[16];
    FILE *stat = fopen("/proc/stat", "r");
    FILE *names = fopen(path, "r");
    // @finding
    fscanf(names, "%s", name);
    fclose(stat);
}
