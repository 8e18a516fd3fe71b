// @example addresses that Rocket makes of a route
use rocket::response::Redirect;

#[get("/~/<name>/edit")]
pub fn edit(name: String) -> Redirect {
    Redirect::to(uri!(super::blogs::details: name = name, page = _))
}
