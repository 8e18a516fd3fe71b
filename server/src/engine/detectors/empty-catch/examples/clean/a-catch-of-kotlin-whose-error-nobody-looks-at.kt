// @example a catch in Kotlin whose error has no name
fun heartbeat(emitters: List<Emitter>) {
  emitters.forEach { emitter ->
    try {
      emitter.send("heartbeat")
    } catch (_: IOException) {
    }
  }
}
