// @example the name of a setting
// @severity low
class Constants {
    // @finding
    public static final String LDAP_SERVER_PASSWORD = "sun-idrepo-ldapv3-config-authpw";
}
