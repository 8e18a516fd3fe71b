// @example a column of a caller
// @severity low
package object

import (
	"fmt"

	"xorm.io/xorm"
)

func CountOf(session *xorm.Session, owner, field, value string) *xorm.Session {
	// @finding
	return session.And(fmt.Sprintf("%s like ?", field), value)
}

func CountOfOwner(session *xorm.Session, owner string) *xorm.Session {
	return session.And("owner = ?", owner)
}
