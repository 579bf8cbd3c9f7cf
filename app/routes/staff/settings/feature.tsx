import { changeFeature } from '~/domain/configuration/changing'
import { featureDetail } from '~/domain/configuration/feature-reading'
import { changeFeatureForm } from '~/domain/configuration/forms'
import { audienceNames, audiences, oldDays, switchWords } from '~/domain/features/features'
import { amount } from '~/domain/shared/amounts'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { CheckboxesField, HiddenField, RadioField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/feature'
import { SettingHistory } from './setting-history'

export const loader = page(async (ctx, { params }: Route.LoaderArgs) => {
  const feature = await featureDetail(ctx, params.name)
  return {
    feature,
    now: ctx.now,
    seo: unlisted(`${feature.label}: parte do produto`, 'Para quem está ligada, e tudo o que já foi.'),
  }
})

export const action = submit(changeFeatureForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const name = params.name ?? ''
  await changeFeature(ctx, name, input)
  return done(info, paths.feature(name), 'Guardada. Vale em todos os processos dentro de um segundo.')
})

const nowSaid = { all: 'sim', none: 'não', share: 'em parte' } as const

const oldSaid = {
  tried: 'Veio para ser experimentada: ou passa a fazer parte do produto, ou sai.',
  partly: `Há mais de ${amount(oldDays, 'dia')} que não é para todos: volte a ligá-la para todos, ou diga outra vez porque não.`,
}

/** One part of the product: for whom it is on now. */
export default function Feature({ loaderData: { feature: f, now }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={f.label}
      crumbs={[
        { to: paths.settings(), label: 'Configurações' },
        { to: `${paths.settings()}#partes`, label: 'Partes do produto' },
      ]}
      lead={
        <>
          {f.about} Agora: <b>{switchWords(f.state)}</b>.
        </>
      }
    >
      {f.old && (
        <Notice tone="warn" title="Está há demasiado tempo por decidir">
          <p>{oldSaid[f.old]}</p>
        </Notice>
      )}
      <Panel title="Quem a tem agora">
        <Facts
          rows
          facts={f.seenBy.map(({ audience, now: has }) => ({
            label: audiences[audience],
            value: has === 'share' ? `${f.state.share} % das pessoas, sempre as mesmas` : nowSaid[has],
          }))}
        />
        <p className="soft">
          A quem não a tem dizemos: «{f.off}» Existe desde <Time at={`${f.since}T12:00:00Z`} kind="date" />
          {f.lasting ? ', e é para ficar.' : '.'}
        </p>
      </Panel>
      {f.mayChange ? (
        <Panel title="Mudar">
          {/* Once saved, the reason is empty again. */}
          <PostForm key={f.seen} tried={actionData} submit="Guardar" keepsText>
            <RadioField
              name="on"
              label="Estado"
              required
              defaultValue={f.state.on ? 'sim' : 'nao'}
              options={[
                { value: 'sim', label: 'Ligada' },
                { value: 'nao', label: 'Desligada', help: 'Para todos, seja o que for o resto.' },
              ]}
            />
            <CheckboxesField
              name="audiences"
              label="Só para"
              defaultValue={[...f.state.audiences]}
              options={audienceNames.map((value) => ({ value, label: audiences[value] }))}
              help="Nada escolhido: para todos."
            />
            <TextField
              name="share"
              label="Parte das pessoas com conta, em %"
              required
              inputMode="numeric"
              defaultValue={f.state.share}
              width="short"
              help="Se não for toda a gente, quem não tem conta fica sem ela; quem a tem é sempre a mesma gente."
            />
            <TextField
              name="from"
              type="date"
              label="Primeiro dia"
              defaultValue={f.state.from ?? ''}
              width="short"
            />
            <TextField
              name="until"
              type="date"
              label="Último dia"
              defaultValue={f.state.until ?? ''}
              width="short"
            />
            <HiddenField name="seen" value={f.seen} />
            <TextArea
              name="reason"
              label="Porquê"
              required
              minLength={15}
              maxLength={1000}
              rows={4}
              help="Fica no histórico e no registo de auditoria."
            />
          </PostForm>
        </Panel>
      ) : (
        <Notice title="Não a pode mudar">
          <p>Muda quem é da administração.</p>
        </Notice>
      )}
      <Panel title="O que já foi">
        <SettingHistory history={f.history} now={now} mayChange={false} />
      </Panel>
    </Page>
  )
}
