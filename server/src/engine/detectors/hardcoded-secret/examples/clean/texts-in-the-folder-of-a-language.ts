// @example texts in the folder of a language
// @file src/lang/de/login.ts
export const texts = { password: "Passwort4u:Bitte!" }
