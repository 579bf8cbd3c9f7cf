import { useOutletContext } from 'react-router'
import { judgeForm } from '~/domain/certification/application/application-forms'
import type { ApplicationRecord } from '~/domain/certification/application/application-record'
import { judgeRequirement } from '~/domain/certification/application/evaluating'
import { proposed } from '~/domain/certification/checks/checks-words'
import { authorise } from '~/domain/permissions'
import { shiftDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { done, page, submit, unlisted } from '~/web/route'
import { OutsideLink } from '../../outside-link'
import type { Route } from './+types/judge-requirement'
import { Sent } from './judged-requirements'
import { SeenByMachine } from './seen-by-machine'

export const loader = page((ctx, { params }: Route.LoaderArgs) => {
  authorise(ctx.actor, 'staff.certification')
  return {
    code: params.code,
    seo: unlisted(`Avaliar ${params.code}`, 'Avaliar um requisito.'),
  }
})

export const action = submit(judgeForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  await judgeRequirement(ctx, params.id, params.code, input)
  return done(info, paths.application(params.id), `${params.code} avaliado.`)
})

export default function JudgeRequirement({ loaderData: { code }, actionData }: Route.ComponentProps) {
  const { id, version, requirements, verbs, conflict, today, company } = useOutletContext<ApplicationRecord>()
  const r = requirements.find((one) => one.code === code)
  const back = <ButtonLink to={paths.application(id)}>Voltar à candidatura</ButtonLink>
  if (!r || (!verbs.includes('judge') && !actionData))
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
  // Of what is ours to see, machines fill the form in: one confirms it, or says why not.
  const prefilled = staff ? null : proposed(r.check?.outcome)
  return (
    <Panel title={`${r.code} ${r.text}`}>
      <Facts
        rows
        facts={[
          { label: 'Pede-se', value: r.ask },
          ...(staff ? [{ label: 'Enviado', value: <Sent requirement={r} /> }] : []),
          ...(r.check || !staff
            ? [
                {
                  label: 'Verificação automática',
                  value: <SeenByMachine requirement={r} />,
                  source: <Proof requirement={r} company={company} />,
                },
              ]
            : []),
          ...(r.reason ? [{ label: 'Antes', value: r.reason }] : []),
        ]}
      />
      <PostForm tried={actionData} version={version} submit="Guardar" actions={back}>
        <RadioField
          name="outcome"
          label="Resultado"
          required
          defaultValue={r.outcome === 'asked' ? (prefilled ?? undefined) : r.outcome}
          options={[
            { value: 'met', label: 'Cumprido' },
            {
              value: 'missing',
              label: 'Em falta',
              help: staff ? 'O comprovativo é recusado; pode pedir correção.' : 'A empresa pode corrigir.',
            },
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
          help={
            staff
              ? 'Obrigatória se não estiver cumprido. A empresa lê este texto.'
              : 'Obrigatória se não estiver cumprido, ou se a verificação automática não o confirmar. A empresa lê este texto.'
          }
          rows={4}
          maxLength={2000}
          defaultValue={r.reason ?? (prefilled === 'missing' ? r.check?.seen : undefined)}
        />
      </PostForm>
    </Panel>
  )
}

/** Where whoever judges sees it with their own eyes. */
function Proof({
  requirement: { by, code },
  company,
}: {
  requirement: ApplicationRecord['requirements'][number]
  company: ApplicationRecord['company']
}) {
  if (by === 'automatic')
    return company.website ? (
      <OutsideLink address={company.website}>Abrir o sítio da empresa</OutsideLink>
    ) : (
      'A empresa não indicou nenhum sítio.'
    )
  const reviews = code === 'R12' || code === 'R13'
  return (
    <A to={paths.company(company.slug)}>{reviews ? 'Ver as avaliações e as respostas' : 'Ver o perfil'}</A>
  )
}
