import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { SelectField, TextArea, TextField } from '~/ui/fields'
import { Section } from '~/ui/page'

export interface Ask {
  /** «GET /company» */
  asked: string
  summary: string
  /** What a POST is sent with, to begin from. */
  body: string | null
}

/**
 * Asks the API with a key that somebody has, from their browser. No form: without its script, or where that fails, nothing could
 * carry the key into an address. `data-private`: no picture of the page has it.
 */
export function TryKey({ asks }: { asks: readonly Ask[] }) {
  return (
    <Section
      title="Experimentar com a sua chave"
      id="experimentar-chave"
      lead="O pedido sai deste navegador para a Aval e para mais lado nenhum. A chave não se guarda: some-se quando sai desta página."
    >
      <noscript>
        <p>Isto precisa de JavaScript. Os exemplos mais abaixo fazem o mesmo numa linha de comandos.</p>
      </noscript>
      <div
        className="try-key"
        data-island="try-key"
        data-island-when="load"
        data-private
        data-base={paths.apiOperation('')}
        hidden
      >
        <SelectField
          name="pedido"
          label="Pedido"
          defaultValue={asks[0]?.asked}
          options={asks.map(({ asked, summary }) => ({ value: asked, label: `${summary} (${asked})` }))}
          required
        />
        <TextField
          name="endereco"
          label="Endereço"
          help="Pode mudá-lo: acrescentar «?limit=3», ou pôr um identificador em vez de {id}."
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          required
        />
        <TextField
          name="chave"
          label="Chave"
          help="aval_test_… ou aval_live_…. Com uma chave a sério, daqui só se lê."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
        />
        <div data-body hidden>
          <TextArea name="corpo" label="Corpo (JSON)" rows={5} maxLength={4000} required />
        </div>
        {asks.map(
          ({ asked, body }) =>
            body && (
              <template key={asked} data-for={asked}>
                {body}
              </template>
            ),
        )}
        <Button>Enviar o pedido</Button>
        <div data-answer hidden>
          <h3>Resposta</h3>
          <p data-status />
          {/* Both scroll sideways, so the keyboard must reach them (WCAG 2.1.1). */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre data-headers tabIndex={0} role="region" aria-label="Cabeçalhos da resposta" />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre data-content tabIndex={0} role="region" aria-label="O que a resposta traz" />
        </div>
      </div>
    </Section>
  )
}
