// @example cleaning up behind an attempt
class Sender {
    void send(Connection connection) {
        try {
            connection.send();
        } finally {
            try {
                connection.leave();
            } catch (LeaveException error) {
            }
        }
    }
}
