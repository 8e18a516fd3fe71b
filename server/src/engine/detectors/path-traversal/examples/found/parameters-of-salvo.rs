// @example a parameter of salvo
// @severity high
use salvo::prelude::*;

#[handler]
async fn show(req: &mut Request, res: &mut Response) {
    let name = req.query::<String>("name").unwrap();
    // @finding
    res.render(std::fs::read_to_string(format!("/srv/files/{name}")).unwrap());
}
