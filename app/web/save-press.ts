import { openSession } from '~/domain/people/sessions/sessions'
import { chosenCompanies } from '~/domain/saved-companies/saved-forms'
import { savedTold } from '~/domain/saved-companies/saved-words'
import { saveCompanies } from '~/domain/saved-companies/saving'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { listed } from '~/ui/format'
import { noSavePressCookie, savePressCookie, savePressOf } from './browser-marks'
import type { RequestInfo } from './context'
import { cookie } from './cookies'
import { done } from './flash'
import { volta } from './safe-return'

/** «Guardada: …», after the press or after the sign-in that it asked for. */
export const savedSentence = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Guardada' : 'Guardadas'}: ${listed(names)}. ${savedTold}`

/** A visitor pressed «Guardar»: this browser remembers which, signed, while they sign in or sign up; then back to where they were. */
export function keepSavePress(info: RequestInfo, slugs: readonly string[], back: string): Response {
  info.headers.append('set-cookie', savePressCookie(slugs))
  return done(info, paths.signIn(volta(back)), 'Entre, ou crie uma conta: a empresa fica logo guardada.')
}

/** Somebody is signed in on this browser now: what they had pressed is carried out, once, and said on the page they come to. */
export async function carryOutSavePress(info: RequestInfo, request: Request, session: string): Promise<void> {
  const slugs = savePressOf(request)
  if (!slugs) return
  info.headers.append('set-cookie', noSavePressCookie())
  const opened = await openSession(info.ctx.db, session, info.ctx.now)
  if (!opened) return
  const said = await saveCompanies(
    { ...info.ctx, actor: opened.actor },
    { e: chosenCompanies(new URLSearchParams(slugs.map((slug) => ['e', slug]))), lists: [], ticked: [] },
  ).then(savedSentence, (error) => {
    // Room is no more, or the company is gone: signing in goes on.
    if (error instanceof Refusal) return error.message
    throw error
  })
  info.headers.append('set-cookie', cookie('flash', said, 60))
}
