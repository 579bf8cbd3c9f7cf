import { changeSetting } from '~/domain/configuration/changing'
import { changeSettingForm } from '~/domain/configuration/forms'
import { settingDetail } from '~/domain/configuration/reading'
import { isDay } from '~/domain/shared/day'
import { startOfDay } from '~/domain/shared/working-days'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { PostButton } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page, Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/setting'
import { Before, Change, howItChanges } from './setting-change'
import { SettingHistory } from './setting-history'
import { SettingRequests } from './setting-requests'

export const loader = page(async (ctx, { params, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const day = asked.get('desde') ?? ''
  const setting = await settingDetail(
    ctx,
    params.path,
    asked.get('valor')?.slice(0, 2000) ?? null,
    isDay(day) ? startOfDay(day) : null,
  )
  return {
    setting,
    day: isDay(day) ? day : '',
    now: ctx.now,
    seo: unlisted(`${setting.label}: configuração`, 'Uma configuração da Aval, e tudo o que já foi.'),
  }
})

export const action = submit(changeSettingForm, async (ctx, input, { params }: Route.ActionArgs, info) => {
  const path = params.path ?? ''
  const became = await changeSetting(ctx, path, input)
  return done(
    info,
    paths.setting(path),
    became === 'done'
      ? 'Guardada. Vale em todos os processos dentro de um segundo, ou no dia marcado.'
      : 'Pedido registado. Falta a decisão de outra pessoa.',
  )
})

/** One setting: what it is, what it would change, everything that it was. Saved in two steps: the difference is seen first. */
export default function Setting({ loaderData: { setting: s, day, now }, actionData }: Route.ComponentProps) {
  return (
    <Page
      title={s.label}
      crumbs={[
        { to: paths.settings(), label: 'Configurações' },
        { to: paths.settings({ parte: s.group }), label: s.title },
      ]}
      lead={
        <>
          Em vigor: <b>{s.value}</b>
        </>
      }
    >
      <SettingRequests requests={s.waiting} now={now} own />
      {s.coming.map((c) => (
        <Notice
          key={c.id}
          title={
            <>
              Passa a «{c.after}» em <Time at={c.holdsFrom} kind="date" />
            </>
          }
          actions={
            s.mayChange && (
              <PostButton
                action={paths.settingRequest(c.id, 'recusar')}
                version={c.version}
                label="Desistir"
              />
            )
          }
        >
          <p className="text">{c.reason}</p>
        </Notice>
      ))}
      {s.preview ? (
        <Before setting={s} preview={s.preview} day={day} now={now} tried={actionData} />
      ) : (
        <Change setting={s} day={day} />
      )}
      <Panel title="O que se sabe dela">
        <Facts
          rows
          facts={[
            { label: 'De origem', value: s.usual },
            ...(s.bounds ? [{ label: 'Pode ser', value: s.bounds, source: s.law }] : []),
            ...(!s.bounds && s.law ? [{ label: 'Lei', value: s.law }] : []),
            { label: 'Nome no programa', value: <code>{s.path}</code> },
            { label: 'Como muda', value: howItChanges(s) },
          ]}
        />
      </Panel>
      <Panel title="O que já foi">
        <SettingHistory
          history={s.history}
          now={now}
          mayChange={s.mayChange && s.waiting.length === 0}
          held={s.typed}
        />
      </Panel>
    </Page>
  )
}
