/** Names under which programs get what a stranger sent, where data is not followed. */

const requestNames =
  /\breq(?:uest)?\b|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|\bparams\s?[.[]|\bget(?:Parameter|Header)\(|php:\/\/input|\bctx\.(?:query|body|params|headers?)\b|\blocation\.(?:hash|search)\b/i

/** True where a text, such as a statement or a file, names the data of a request. */
export const namesRequest = (text: string): boolean => requestNames.test(text)

const uploads =
  /\b(?:IFormFile|UploadedFile|UploadFile|FormFile|HttpServletRequest|multer|busboy|formidable)\b|\b\w{0,20}[Mm]ultipart(?:File|Form|HttpServletRequest|Reader)?\b|\b(?:req|request)\.(?:files?|FILES)\b|\brequest\.(?:data|body)\b|\brequest\.(?:get_data|form|formData)\(|\$_FILES\b|->file\(|\bparams\[[^\]\n]{1,60}\]\.(?:original_filename|path|read|tempfile)\b/

/** Go: in a client the body is that of a response. */
const takesRequests = /\*http\.Request\b/
const readsBody = /\br(?:eq|equest)?\.Body\b/

/** True for a file that takes what others upload. */
export const takesUploads = (text: string): boolean =>
  uploads.test(text) || (takesRequests.test(text) && readsBody.test(text))
