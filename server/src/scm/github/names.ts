/** Names of repositories as GitHub has them, and its own. */

/** `owner/name`. It becomes part of paths and addresses, so nothing else gets through. */
export const fullName = /^[\w-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/

/** The owner and the name of a repository, for paths of the API. */
export const pathOf = (name: string): { readonly owner: string; readonly repo: string } => {
  const [owner = "", repo = ""] = name.split("/")
  return { owner, repo }
}

/** The name of the host, for messages. */
export const hostName = "GitHub"
