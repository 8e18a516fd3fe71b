// @example what becomes an object, and a reference to what lives on
std::string name_of(int number, std::map<int, Entry> &entries) {
  char name[8];
  return name;
}
Entry *entry_of(std::map<int, Entry> &entries) {
  Entry &entry = entries[1];
  return &entry;
}
