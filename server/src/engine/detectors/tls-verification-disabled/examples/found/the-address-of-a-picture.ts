// @example the address of a picture, which holds no password
// @severity low
export const picture = (jpgUrl: string) =>
  // @finding
  fetchPicture(jpgUrl, { rejectUnauthorized: false })
