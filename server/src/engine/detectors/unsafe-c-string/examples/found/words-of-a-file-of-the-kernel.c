// @example words of a file of the kernel
// @severity low
void load(void)
{
    char name[16];
    int user;
    FILE *stat = fopen("/proc/stat", "r");
    // @finding
    fscanf(stat, "%s\t%d\n", name, &user);
    fclose(stat);
}
