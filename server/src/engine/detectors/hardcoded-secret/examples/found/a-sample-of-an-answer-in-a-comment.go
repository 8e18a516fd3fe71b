// @example a sample of an answer in a comment, and a token below it
// @severity info
package idp

/*
{
    "code": 0,
    // @finding
    "access_token": "d30bedaa4d8eb3128cf35ddc1030e27d"
}
*/
type Answer struct{}
