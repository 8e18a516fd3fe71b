/** Code of a page, which runs in a browser. */
export const pageCode = /\bdocument\.\w|\bwindow\.\w|\blocalStorage\b|\$\((?:this|document|window)\)/
