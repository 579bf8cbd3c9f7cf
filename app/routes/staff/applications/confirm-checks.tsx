import { versionForm } from '~/domain/certification/application/application-forms'
import { confirmChecks } from '~/domain/certification/checks/confirming-checks'
import { authorise } from '~/domain/permissions'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { PostForm } from '~/ui/form'
import { count } from '~/ui/format'
import { metaInside } from '~/ui/meta'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/confirm-checks'
import { SeenByMachine } from './seen-by-machine'
import { useApplication } from './step-panel'

export const loader = page((ctx) => {
  authorise(ctx.actor, 'staff.certification')
  return {
    seo: seo({
      title: 'Confirmar verificações',
      description: 'Confirmar o que foi verificado.',
      noindex: true,
    }),
  }
})

export const action = submit(versionForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const codes = await confirmChecks(ctx, params.id, input)
  const said = count(codes.length, 'requisito confirmado', 'requisitos confirmados')
  return done(info, paths.application(params.id), `${said}: ${codes.join(', ')}.`)
})

export const meta = metaInside

/** What is about to be confirmed, each with what was seen. */
export default function ConfirmChecks({ actionData }: Route.ComponentProps) {
  const { id, version, may, requirements } = useApplication()
  const seen = requirements.filter((r) => may.confirm.includes(r.code))
  return (
    <Panel title="Confirmar o que foi verificado">
      {seen.length > 0 ? (
        <ul className="plain">
          {seen.map((r) => (
            <li key={r.code}>
              <b>{r.code}</b> {r.text}
              <SeenByMachine requirement={r} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">
          Não há verificações por confirmar. O que a máquina não deu por cumprido avalia-se requisito a
          requisito.
        </p>
      )}
      <PostForm
        tried={actionData}
        version={version}
        submit="Confirmar"
        why={seen.length > 0 ? undefined : 'Não há nada por confirmar.'}
        actions={<ButtonLink to={paths.application(id)}>Voltar à candidatura</ButtonLink>}
      />
    </Panel>
  )
}
