import { paths } from '~/paths'
import { Button } from '~/ui/button'
import './raise-buttons.css'

type Raised = 'handled' | 'unhandled' | 'promise' | 'loader' | 'action' | 'render' | 'job'

/** What the island (islands/error-test.ts) looks for: a place that fails, and where it says what became of it. */
function Place({
  raise,
  label,
  text,
}: {
  raise: Raised | `${Raised} ${Raised}`
  label: string
  text: string
}) {
  return (
    <div
      className="raise"
      data-island="error-test"
      data-island-when="load"
      data-raise={raise}
      data-asks={paths.raiseError('action')}
      data-arrived={paths.errorArrived()}
    >
      <div>
        <b>{label}</b>
        <p className="soft">{text}</p>
      </div>
      <Button hidden>Provocar</Button>
      <p className="raise-said" role="status" />
    </div>
  )
}

/** Without a script there is nothing to fail in the browser: the buttons come with it. */
export function RaiseInBrowser() {
  return (
    <div className="raises">
      <Place raise="handled" label="Apanhado" text="Uma função apanha o erro e conta-o com report()." />
      <Place raise="unhandled" label="Por apanhar" text="Ninguém o apanha: ouve-o o navegador." />
      <Place raise="promise" label="Numa promessa" text="Uma promessa rejeitada sem quem a oiça." />
      <noscript>Para falhar no navegador é preciso JavaScript.</noscript>
    </div>
  )
}

const onServer = [
  { raise: 'loader', label: 'Ao carregar', text: 'A leitura dos dados da página falha.' },
  { raise: 'action', label: 'Ao enviar', text: 'A ação de um formulário falha.' },
  { raise: 'render', label: 'Ao desenhar', text: 'O React falha a meio do desenho da página.' },
  { raise: 'job', label: 'Numa tarefa', text: 'Uma tarefa enfileirada falha, depois da resposta.' },
] as const

/** Plain forms; the island sends them by itself and stays on the page. */
export function RaiseOnServer() {
  return (
    <div className="raises">
      {onServer.map(({ raise, label, text }) => (
        <form
          key={raise}
          className="raise"
          method={raise === 'loader' || raise === 'render' ? 'get' : 'post'}
          action={raise === 'job' ? paths.raiseInJob() : paths.raiseError(raise)}
          data-island="error-test"
          data-island-when="load"
          data-raise={raise}
          data-arrived={paths.errorArrived()}
        >
          <div>
            <b>{label}</b>
            <p className="soft">{text}</p>
          </div>
          <Button type="submit">Provocar</Button>
          <p className="raise-said" role="status" />
        </form>
      ))}
    </div>
  )
}

export const RaiseExample = () => (
  <div className="raises">
    <Place raise="unhandled action" label="Aqui e no servidor" text="Dois erros, duas referências." />
    <noscript>Para falhar no navegador é preciso JavaScript.</noscript>
  </div>
)
