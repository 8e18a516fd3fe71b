// @example a parameter of a route of Rocket
use rocket::response::Redirect;

#[get("/go?<target>")]
pub fn go(target: String) -> Redirect {
    // @finding
    Redirect::to(target)
}
