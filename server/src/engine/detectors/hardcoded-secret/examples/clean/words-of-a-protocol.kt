// @example words of a protocol that are named after themselves
object Capabilities {
    const val AUTH_OAUTHBEARER: String = "AUTH=OAUTHBEARER"
}
