// @example a name in a filter
// @severity high
package p

import (
	"fmt"
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func user(w http.ResponseWriter, r *http.Request) {
	filter := fmt.Sprintf("(uid=%s)", r.FormValue("name"))
	// @finding
	ldap.NewSearchRequest("dc=example", ldap.ScopeWholeSubtree, ldap.NeverDerefAliases, 0, 0, false, filter, nil, nil)
}
