import { Outlet } from 'react-router'
import { keyDetail } from '~/domain/api-keys/reading'
import { scopes } from '~/domain/api-keys/scopes'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { dateTime, longDate } from '~/ui/format'
import { Notice } from '~/ui/notice'
import { ObjectPage } from '~/ui/object-page'
import { Time } from '~/ui/time'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/key'
import { keyPanels } from './key-panels'
import { KeyState } from './keys-section'
import { integrationsTrail } from './trail'

/** One key: what it may do, for whom it acts, when it was used last. */
export const loader = page(async (ctx, { params }: Route.LoaderArgs) => ({
  key: await keyDetail(ctx, params.id),
  now: ctx.now,
  seo: unlisted('Chave da API', 'Uma chave de um programa da empresa.'),
}))

export default function KeyPage({ loaderData: { key, now } }: Route.ComponentProps) {
  return (
    <ObjectPage
      title={key.name}
      crumbs={integrationsTrail}
      thing={key}
      panels={keyPanels}
      to={(step) => paths.apiKeyStep(key.id, step)}
      ways={[{ to: paths.rotateApiKey(key.id), label: 'Trocar a chave' }]}
    >
      <Outlet context={key} />
      {!key.works && (
        <Notice tone="bad" title="Esta chave não abre nada">
          <p>
            Agia em nome de {key.actsFor ?? 'quem já apagou a conta'}, que já não age pela empresa. Troque-a e
            passa a agir em seu nome.
          </p>
        </Notice>
      )}
      <Facts
        rows
        facts={[
          { label: 'Género', value: <KeyState line={key} /> },
          { label: 'Pode', value: key.scopes.map((scope) => scopes[scope]).join('; ') },
          { label: 'Age em nome de', value: key.actsFor ?? 'Ninguém' },
          { label: 'Acaba em', value: <span className="code">{key.hint}</span> },
          { label: 'Usada', value: key.usedAt ? <Time at={key.usedAt} now={now} /> : 'Nunca' },
          { label: 'Criada', value: longDate(key.createdAt) },
          ...(key.oldUntil
            ? [{ label: 'Chave anterior', value: `Serve até ${dateTime(key.oldUntil)}` }]
            : []),
        ]}
      />
    </ObjectPage>
  )
}
