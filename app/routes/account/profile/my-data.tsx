import { myExports, requestExport } from '~/domain/privacy/exporting'
import { exportForm } from '~/domain/privacy/forms'
import { exportWords } from '~/domain/privacy/privacy-words'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { WordBadge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PostForm } from '~/ui/form'
import { bytes } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/my-data'

/** A copy of everything about me: asked for here, fetched here, for seven days. */
export const loader = page(async (ctx) => ({
  copies: await myExports(ctx),
  days: settings.privacy.exportDays,
  perDay: settings.privacy.exportsPerDay,
  now: ctx.now,
  seo: unlisted('Os meus dados', 'Uma cópia de tudo o que a Aval guarda sobre mim.'),
}))

export const action = submit(exportForm, async (ctx, _input, _args, info) => {
  await requestExport(ctx)
  return done(info, paths.myData(), 'Pedido recebido. Avisamos por e-mail quando a cópia estiver pronta.')
})

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, days, perDay, now } = loaderData
  return (
    <Page
      width="reading"
      title="Os meus dados"
      lead="Tudo o que a Aval guarda sobre si, num ficheiro ZIP: uma página para ler, listas que qualquer programa lê e os seus ficheiros."
      crumbs={[
        { to: paths.account(), label: 'A minha conta' },
        { to: paths.editProfile(), label: 'Editar perfil' },
        { to: paths.myData(), label: 'Os meus dados' },
      ]}
    >
      <Section title="Pedir uma cópia">
        <p>
          Costuma demorar menos de um minuto. Recebe um e-mail quando estiver pronta, e tem {days} dias para a
          transferir; depois apagamos o ficheiro. Pode pedir {perDay} por dia. Não inclui palavras-passe nem
          dados de outras pessoas.
        </p>
        <PostForm tried={actionData} submit="Pedir uma cópia" />
      </Section>
      <Section title="Cópias pedidas">
        {copies.length === 0 ? (
          <EmptyState title="Ainda não pediu nenhuma cópia">
            <p>Quando pedir, o estado aparece aqui.</p>
          </EmptyState>
        ) : (
          <Table
            lines
            caption="Cópias pedidas, a mais recente primeiro"
            rows={copies}
            rowKey={(c) => c.id}
            columns={[
              { key: 'at', header: 'Pedida', main: true, cell: (c) => <Time at={c.requestedAt} now={now} /> },
              { key: 'state', header: 'Estado', cell: (c) => <WordBadge of={exportWords[c.state]} /> },
              {
                key: 'until',
                header: 'Disponível até',
                cell: (c) => (c.expiresAt ? <Time at={c.expiresAt} kind="datetime" /> : '–'),
              },
              {
                key: 'get',
                header: 'Transferir',
                cell: (c) =>
                  c.href ? (
                    <a href={c.href} download>
                      Transferir a cópia ({bytes(c.bytes ?? 0)})
                    </a>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </Section>
      <Section title="Apagar a conta">
        <p>
          Se quer deixar a Aval, pode apagar a conta. Peça antes a cópia. O que guardamos, para quê e durante
          quanto tempo está na <A to={paths.privacy()}>política de privacidade</A>.
        </p>
        <ButtonLink to={paths.eraseAccount()}>Apagar a conta</ButtonLink>
      </Section>
    </Page>
  )
}
