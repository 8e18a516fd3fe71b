// @example a power of the length of a text of the program itself
class Version {
    String read() {
        String line = System.getProperty("java.version");
        return line.replaceAll("^(.*)\\s+(.*)-(.*)$", "$1");
    }
}
