import { addAlert, myAlerts, placeInWords, savedAlerts } from '~/domain/saved-companies/alerts'
import { alertForm } from '~/domain/saved-companies/saved-forms'
import { savedAlertsList } from '~/domain/saved-companies/saved-list'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { SelectField, TextField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { decimal } from '~/ui/format'
import { A } from '~/ui/link'
import { Page, Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'
import { done, listing, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/saved-alerts'

/** What somebody is told of, each ended by a press. Lists of companies lead here with what they show. */
export const loader = page(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const [{ alerts, trades }, saved, place] = await Promise.all([
    myAlerts(ctx),
    listing(ctx, request, savedAlertsList, (_filter, after) => savedAlerts(ctx, after)),
    placeInWords(ctx, asked.get('lugar') ?? ''),
  ])
  return {
    alerts,
    trades,
    saved,
    asked: { area: asked.get('area') ?? '', place, km: asked.get('raio') ?? '0' },
    now: ctx.now,
    seo: unlisted('Alertas', 'De que empresas quer ser avisado.'),
  }
})

export const action = submit(alertForm, async (ctx, input, _: Route.ActionArgs, info) =>
  done(info, paths.savedAlerts(), `Avisamos quando houver novas: ${await addAlert(ctx, input)}.`),
)

export default function SavedAlerts({ loaderData: d, actionData }: Route.ComponentProps) {
  return (
    <Page
      title="Alertas"
      lead={
        <>
          O que lhe dizemos de empresas que procura e que guardou: de manhã, numa só mensagem com tudo o que é
          novo desde a véspera. Como chega, por e-mail ou só aqui, escolhe em{' '}
          <A to={paths.editPreferences()}>Avisos</A>.
        </>
      }
      crumbs={[{ to: paths.savedCompanies(), label: 'Guardadas' }]}
    >
      {d.alerts.length > 0 && (
        <Section title="Empresas novas">
          <Table
            lines
            caption="Alertas de empresas novas"
            rows={d.alerts}
            rowKey={({ id }) => id}
            empty={null}
            columns={[
              {
                key: 'title',
                header: 'O que procura',
                main: true,
                cell: (a) => (
                  <A
                    to={paths.companies({
                      categoria: a.category,
                      ordem: 'recentes',
                      ...(a.km > 0 ? { perto: a.place, raio: String(a.km) } : placeQuery(a)),
                    })}
                  >
                    {a.title}
                  </A>
                ),
              },
              { key: 'since', header: 'Desde', cell: (a) => <Time at={a.createdAt} now={d.now} /> },
              {
                key: 'end',
                header: 'Terminar',
                cell: (a) => (
                  <PostButton
                    action={paths.endSavedAlert(a.id)}
                    size="small"
                    kind="quiet"
                    label={
                      <>
                        Terminar<span className="sr"> o alerta de {a.title}</span>
                      </>
                    }
                  />
                ),
              },
            ]}
          />
        </Section>
      )}
      <Panel title={d.alerts.length > 0 ? 'Outro alerta' : 'Avisar de empresas novas'}>
        <PostForm key={d.alerts.length} tried={actionData} submit="Criar alerta">
          <SelectField
            name="area"
            label="Área"
            required
            empty="Escolha"
            options={d.trades}
            defaultValue={d.asked.area}
          />
          <TextField
            name="lugar"
            label="Onde"
            help="O nome de um concelho, por exemplo Braga, ou «distrito de Braga». Vazio: em todo o país."
            maxLength={60}
            defaultValue={d.asked.place}
          />
          <SelectField
            name="raio"
            label="Até"
            help="À volta de um concelho. Contam também as empresas que lá vão trabalhar."
            defaultValue={d.asked.km}
            options={[0, ...settings.listing.radii].map((km) => ({
              value: String(km),
              label: km === 0 ? 'Só nesse lugar' : `${km} km`,
            }))}
          />
        </PostForm>
      </Panel>
      <Section title="Empresas guardadas">
        <p className="soft">
          Avisamos quando ganham ou perdem o certificado, são suspensas, ou a pontuação muda{' '}
          {decimal(settings.saved.scoreMove)} ou mais.
        </p>
        <List
          list={savedAlertsList}
          page={d.saved}
          caption="Empresas guardadas e os seus avisos"
          noun={['empresa', 'empresas']}
          empty={
            <EmptyState
              title="Ainda não guardou nenhuma empresa"
              actions={<ButtonLink to={paths.companies()}>Procurar empresas</ButtonLink>}
            />
          }
          columns={[
            {
              key: 'name',
              header: 'Empresa',
              main: true,
              cell: (c) => <A to={paths.company(c.slug)}>{c.name}</A>,
            },
            { key: 'alerts', header: 'Avisos', cell: (c) => (c.alerts ? 'Avisamos' : 'Sem avisos') },
            {
              key: 'choose',
              header: 'Mudar',
              cell: (c) => (
                <PostButton
                  action={paths.savedAlertsOf(c.id)}
                  fields={{ alerts: c.alerts ? 'nao' : 'sim' }}
                  size="small"
                  kind="quiet"
                  label={
                    <>
                      {c.alerts ? 'Deixar de avisar' : 'Voltar a avisar'}
                      <span className="sr"> de {c.name}</span>
                    </>
                  }
                />
              ),
            },
          ]}
        />
      </Section>
    </Page>
  )
}

const placeQuery = ({ place, district }: { place: string; district: string | null }) =>
  district ? { distrito: district } : { concelho: place || null }
