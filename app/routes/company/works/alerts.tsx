import { alertWords } from '~/domain/work-requests/matching/alert-words'
import { alertForm, chooseAlert, myAlerts } from '~/domain/work-requests/matching/alerts'
import { alertChoices } from '~/domain/work-requests/states'
import { paths } from '~/paths'
import { RadioField, SelectField } from '~/ui/fields'
import { PostButton, PostForm } from '~/ui/form'
import { Page, Panel, Section } from '~/ui/page'
import { Table } from '~/ui/table'
import { done, page, submit, unlisted } from '~/web/route'
import type { Route } from './+types/alerts'

export const loader = page(async (ctx) => ({
  ...(await myAlerts(ctx)),
  seo: unlisted('Alertas de trabalhos', 'De que trabalhos quer saber, e como.'),
}))

export const action = submit(alertForm, async (ctx, input, _: Route.ActionArgs, info) => {
  await chooseAlert(ctx, input)
  return done(
    info,
    paths.companyWorkAlerts(),
    input.choice === 'usual' ? 'Alerta retirado.' : 'Alerta guardado.',
  )
})

export default function WorkAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, trades, areas } = loaderData
  return (
    <Page
      title="Alertas de trabalhos"
      width="reading"
      lead="Sem alertas, donos e gestores sabem por e-mail, logo que apareça, dos trabalhos de que avisamos a empresa. Com alertas valem só eles, e só para si."
      crumbs={[{ to: paths.companyWorks(), label: 'Trabalhos' }]}
    >
      {rows.length > 0 && (
        <Section title="Os seus alertas">
          <Table
            lines
            caption="Os seus alertas"
            rows={rows}
            rowKey={(r) => `${r.category} ${r.area}`}
            empty={null}
            columns={[
              { key: 'trade', header: 'Área', main: true, cell: (r) => r.trade },
              { key: 'place', header: 'Onde', cell: (r) => r.place },
              { key: 'choice', header: 'Como', cell: (r) => alertWords[r.choice] },
              {
                key: 'remove',
                header: 'Retirar',
                cell: (r) => (
                  <PostButton
                    action={paths.companyWorkAlerts()}
                    fields={{ category: r.category, area: r.area, choice: 'usual' }}
                    size="small"
                    kind="quiet"
                    label={
                      <>
                        Retirar
                        <span className="sr">
                          {' '}
                          o alerta de {r.trade}, {r.place}
                        </span>
                      </>
                    }
                  />
                ),
              },
            ]}
          />
        </Section>
      )}
      <Panel title="Acrescentar ou mudar">
        <PostForm key={rows.length} tried={actionData} submit="Guardar alerta">
          <SelectField name="category" label="Área" empty="Todas as áreas de trabalho" options={trades} />
          <SelectField
            name="area"
            label="Onde"
            help="Vale o alerta mais exato: um de um concelho passa à frente do do distrito."
            empty="Onde quer que a empresa trabalhe"
            options={areas}
          />
          <RadioField
            name="choice"
            label="Como quer saber"
            required
            defaultValue="now"
            options={alertChoices.map((value) => ({ value, label: alertWords[value] }))}
          />
        </PostForm>
      </Panel>
    </Page>
  )
}
