import { judgeForm } from '~/domain/certification/application-forms'
import { judgeRequirement } from '~/domain/certification/evaluating'
import { authorise } from '~/domain/permissions'
import { shiftDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { metaOf } from '~/ui/meta'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done } from '~/web/flash'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import { submit } from '~/web/submit'
import type { Route } from './+types/judge-requirement'
import { Sent } from './certification/judged-requirements'
import { useApplication } from './certification/step-panel'

export const loader = page((ctx, { params }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.certification')
  return {
    code: params.code,
    seo: seo({ title: `Avaliar ${params.code}`, description: 'Avaliar um requisito.', noindex: true }),
  }
})

export const action = submit(judgeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await judgeRequirement(ctx, params.id, params.code, input)
  return done(info, paths.application(params.id), `${params.code} avaliado.`)
})

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)

export default function JudgeRequirement({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const { id, version, requirements, may, conflict, today } = useApplication()
  const r = requirements.find((one) => one.code === code)
  const back = <ButtonLink to={paths.application(id)}>Voltar à candidatura</ButtonLink>
  if (!r || (!may.judge && !actionData))
    return (
      <Panel title={`Avaliar ${code}`}>
        <Notice
          title={
            r
              ? (conflict ?? 'Os requisitos só se avaliam enquanto a candidatura está em avaliação.')
              : 'Este requisito não faz parte da candidatura.'
          }
          actions={back}
        />
      </Panel>
    )
  const staff = r.by === 'staff'
  const latest = shiftDay(today, r.validDays)
  return (
    <Panel title={`${r.code} ${r.text}`}>
      <Facts
        rows
        facts={[
          { label: 'Pede-se', value: r.ask },
          { label: 'Enviado', value: <Sent requirement={r} /> },
          ...(r.reason ? [{ label: 'Antes', value: r.reason }] : []),
        ]}
      />
      <PostForm tried={actionData} version={version} submit="Guardar" actions={back}>
        <RadioField
          name="outcome"
          label="Resultado"
          required
          defaultValue={r.outcome === 'asked' ? undefined : r.outcome}
          options={[
            { value: 'met', label: 'Cumprido' },
            { value: 'missing', label: 'Em falta', help: 'O comprovativo é recusado; pode pedir correção.' },
            { value: 'waived', label: 'Dispensado', help: 'Quando outra coisa o comprova.' },
            { value: 'not-applicable', label: 'Não se aplica', help: 'A esta empresa ou atividade.' },
          ]}
        />
        {staff && (
          <TextField
            name="validUntil"
            type="date"
            label="Válido até"
            help={`Se estiver cumprido. Pelo catálogo, no máximo até ${longDate(`${latest}T12:00:00Z`)}.`}
            min={today}
            max={latest}
            defaultValue={r.validUntil ?? latest}
          />
        )}
        <TextArea
          name="reason"
          label="Explicação"
          help="Obrigatória se não estiver cumprido. A empresa lê este texto."
          rows={4}
          maxLength={2000}
          defaultValue={r.reason ?? undefined}
        />
      </PostForm>
    </Panel>
  )
}
