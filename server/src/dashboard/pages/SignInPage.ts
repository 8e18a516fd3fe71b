/** Sign-in page. */
import { html, type Html } from "../../foundation/text/Html.ts"
import { addressWith, note } from "../components.ts"
import { input } from "../forms.ts"
import type { PageContent } from "../Page.ts"

/** Content of the sign-in page. */
export interface SignInView {
  readonly base: string
  /** Path to open after sign-in, below the dashboard's address. */
  readonly next: string
  /** Error of the submitted key. */
  readonly problem?: string | undefined
  /** Message that explains why the page is shown. */
  readonly message?: { readonly tone: "info" | "bad"; readonly text: string } | undefined
  /** Whether an identity provider is configured. */
  readonly hasProvider: boolean
  /** Whether the person is still signed in at the identity provider, and may want to sign out there too. */
  readonly isInAtProvider?: boolean | undefined
}

const providerLink = ({ base, next }: SignInView): Html =>
  html`<p>
      <a
        class="button main"
        href="${addressWith(`${base}/sign-in/provider`, { next: next === "/" ? undefined : next })}"
        >Sign in with your identity provider</a
      >
    </p>
    <p class="about">or with an API key:</p>`

const signOutLink = ({ base }: SignInView): Html =>
  html`<p><a href="${base}/sign-in/provider/sign-out">Sign out at your identity provider</a></p>`

/** Form for an API key, and the link to the identity provider. */
export const signInPage = (view: SignInView): PageContent => {
  const { base, next, problem, message, hasProvider, isInAtProvider = false } = view
  return {
    title: "Sign in",
    section: undefined,
    content: html`<section class="card sign-in">
      <h1>Sign in</h1>
      ${message === undefined ? undefined : note(message.tone, html`<span role="status">${message.text}</span>`)}
      ${hasProvider && isInAtProvider ? signOutLink(view) : undefined} ${hasProvider ? providerLink(view) : undefined}
      <form method="post" action="${base}/sign-in">
        <input type="hidden" name="next" value="${next}" />
        ${input({
          name: "key",
          label: "API key",
          type: "password",
          isRequired: true,
          hint: "Its permissions determine what you can see and do.",
          error: problem,
        })}
        <button class="${hasProvider ? "" : "main"}">Sign in</button>
      </form>
    </section>`,
  }
}
