// @example a path behind the beginning of an own address
#[post("/", data = "<data>")]
fn login(data: Form<LoginForm>) -> Redirect {
    let data = data.into_inner();
    let redirect = data.redirect;
    Redirect::to(format!("{}{redirect}", admin_path()))
}
