// @example code in a folder for messages
// @severity low
// @file src/messages/Sender.java
class Sender {
    // @finding
    private static final String API_KEY = "q7Rz2vLx9K¦pT4wYb8NcD";
}
