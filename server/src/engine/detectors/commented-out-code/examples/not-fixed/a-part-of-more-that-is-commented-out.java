// @example a part of more that is commented out
class Tickets {
    void start() {
//      long startTime = System.currentTimeMillis();
        reindex();
        // @finding
//      float duration = (System.currentTimeMillis() - startTime) / 1000f;
//      log.info("Built the index of all tickets in {} secs", duration);
    }
}
