// @example one case among many that end
class Writer {
  void write(int kind) {
    switch (kind) {
      case 1:
        start();
        break;
      case 2:
        turn();
        break;
      case 3:
        apply();
        break;
      case 4:
        write();
      case 5:
        end();
        break;
    }
  }
}
