/** Names under which programs get what a stranger sent, where data is not followed. */

const requestNames =
  /\breq(?:uest)?\b|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|\bparams\s?[.[]|\bget(?:Parameter|Header)\(|php:\/\/input|\bctx\.(?:query|body|params|headers?)\b|\blocation\.(?:hash|search)\b/i

/** True where a text, such as a statement or a file, names the data of a request. */
export const namesRequest = (text: string): boolean => requestNames.test(text)

const uploads =
  /\b(?:MultipartFile|IFormFile|UploadedFile|UploadFile|FormFile|HttpServletRequest|multer|busboy|formidable|multipart)\b|\b(?:req|request)\.(?:files?|FILES)\b|\$_FILES\b/

/** True for a file that takes what others upload. */
export const takesUploads = (text: string): boolean => uploads.test(text)
