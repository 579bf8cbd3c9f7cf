import { redirect } from 'react-router'
import { z } from 'zod'
import { stopImpersonating } from '~/domain/people/staff/impersonating'
import { settings } from '~/domain/settings/settings'
import { amount } from '~/domain/shared/amounts'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form-page'
import { done, page, submit, unlisted } from '~/web/route'
import {
  noOwnSessionCookie,
  noSessionCookie,
  ownSession,
  sessionCookie,
  sessionToken,
  visitOf,
} from '~/web/session'
import type { Route } from './+types/stop-impersonating'

export const loader = page((ctx, { request }: Route.LoaderArgs) => {
  const visit = visitOf(request, ctx)
  if (!visit) throw redirect(paths.account())
  return {
    whose: visit === 'over' ? null : visit.whose,
    seo: unlisted('Deixar de ver', 'Voltar à própria conta.'),
  }
})

/** Back to one's own session, which gets a new token; signed out when it ended meanwhile. */
export const action = submit(
  z.object({}),
  async (ctx, _input, { request }: Route.ActionArgs, info) => {
    if (!visitOf(request, ctx)) return redirect(paths.account())
    const set = (value: string) => info.headers.append('set-cookie', value)
    set(noOwnSessionCookie())
    try {
      const own = await ownSession(request, ctx.now)
      if (!own) throw new Refusal('sign-in', 'A sua sessão terminou entretanto. Entre de novo.')
      const visit = ctx.actor.impersonator ? sessionToken(request) : null
      const { userId, token } = await stopImpersonating({ ...ctx, actor: own.actor }, visit)
      set(sessionCookie(token, own.lifetime))
      return done(
        info,
        userId ? paths.user(userId) : paths.users(),
        'A visita terminou. Está de novo na sua conta.',
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      set(noSessionCookie())
      return done(info, paths.signIn(), 'A visita terminou e a sua sessão também. Entre de novo.')
    }
  },
  { endsVisit: true },
)

export default function StopImpersonating({ loaderData, actionData }: Route.ComponentProps) {
  const { whose } = loaderData
  return (
    <FormPage
      title={whose ? `Deixar de ver a conta de ${whose}?` : 'A visita terminou'}
      lead={
        whose
          ? 'Volta à sua conta e à ficha da pessoa. O fim da visita fica no registo.'
          : `Uma visita dura ${amount(settings.auth.impersonationMinutes, 'minuto')} no máximo. A sua própria sessão continua à espera.`
      }
      tried={actionData}
      submit={whose ? 'Deixar de ver' : 'Voltar à minha conta'}
    />
  )
}
