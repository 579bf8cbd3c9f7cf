import { linkTargets } from '~/domain/affiliates/pages/link-targets'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/button'
import { Snippet } from '~/ui/code'
import { SelectField, TextField } from '~/ui/fields'
import { FilterForm } from '~/ui/filters'
import { A } from '~/ui/link'
import { Panel } from '~/ui/page'
import { Qr } from '~/ui/qr'
import type { Dashboard } from './dashboard'

/** One's own link with its QR code, and the form that adds where it leads and what marks a campaign. */
export function OwnLink({ link: { asked, path, url, qr } }: { link: NonNullable<Dashboard['link']> }) {
  return (
    <Panel
      title="A sua ligação"
      id="ligacao"
      actions={<A to={paths.affiliatesResources()}>Textos e faixas</A>}
    >
      <div className="own-link">
        <div>
          <Snippet label="Ligação de parceiro" text={url} />
          <FilterForm
            action={`${paths.affiliateDashboard()}#ligacao`}
            label="Compor uma ligação"
            submit="Compor"
          >
            <SelectField
              name="destino"
              label="Leva a"
              options={Object.entries(linkTargets).map(([value, { label }]) => ({ value, label }))}
              defaultValue={asked.destino}
              required
            />
            <TextField name="origem" label="Origem (utm_source)" maxLength={60} defaultValue={asked.origem} />
            <TextField name="meio" label="Meio (utm_medium)" maxLength={60} defaultValue={asked.meio} />
            <TextField
              name="campanha"
              label="Campanha (utm_campaign)"
              maxLength={60}
              defaultValue={asked.campanha}
            />
          </FilterForm>
          <p className="soft">
            Os cliques contam-se nas ligações curtas.{' '}
            <ButtonLink size="small" to={paths.affiliateArea('ligacoes/nova', { destino: path })}>
              Fazer desta uma ligação curta
            </ButtonLink>
          </p>
        </div>
        <Qr path={qr.path} size={qr.size} label="Código QR desta ligação" />
      </div>
    </Panel>
  )
}
