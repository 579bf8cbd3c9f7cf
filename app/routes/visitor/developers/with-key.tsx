import { paths } from '~/paths'
import { A } from '~/ui/link'
import { Section } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { Example } from './example'
import { type OperationRow, OperationsTable } from './operations-table'

interface Props {
  /** In some languages: how a customer is invited. */
  examples: { language: string; text: string }[]
  rows: OperationRow[]
  /** What is said in numbers. */
  perMinute: number
  answerHours: string
  bothHours: string
}

/** What a company's own program does with its key. */
export function WithKey({ examples, rows, perMinute, answerHours, bothHours }: Props) {
  return (
    <Section
      title="Com a chave de uma empresa"
      id="chaves"
      lead="Convidar clientes, responder, ler as suas avaliações com a referência privada, as estatísticas e os trabalhos que lhe servem."
    >
      <Prose>
        <p>
          Quem gere a empresa faz a chave em <A to={paths.integrations()}>Integrações</A>, diz o que ela pode,
          e vê-a uma só vez. O programa manda-a em cada pedido: <code>Authorization: Bearer aval_live_…</code>
          . Age em nome de quem a fez, pelas mesmas regras das páginas, e deixa de abrir quando essa pessoa
          sai da empresa. Não a ponha em páginas nem em aplicações: daqui, nenhum outro sítio a pode usar no
          navegador.
        </p>
        <ul>
          <li>
            <b>Experimentar sem consequências:</b> uma chave <code>aval_test_…</code> responde de um pequeno
            mundo inventado, sempre o mesmo. Não escreve e não envia nada. «ja-convidado» ou «sem-plano» na
            referência de um convite mostram como a API recusa.
          </li>
          <li>
            <b>Repetir em segurança:</b> mande um <code>Idempotency-Key</code> novo com cada coisa que quer
            fazer. Se a resposta se perder, repita o mesmo pedido com o mesmo valor: durante {answerHours}{' '}
            recebe a mesma resposta, com <code>Idempotency-Replayed: true</code>, e nada acontece de novo. Com
            outro pedido é 422; enquanto o primeiro decorre, 409. O que foi recusado não se guarda.
          </li>
          <li>
            <b>Trocar a chave:</b> a anterior ainda serve durante {bothHours}.
          </li>
          <li>
            <b>Limite:</b> {perMinute} pedidos por minuto e chave, além dos limites das páginas e do plano.
          </li>
        </ul>
      </Prose>
      <div className="api-operations">
        <OperationsTable caption="Operações com chave" rows={rows} />
      </div>
      {examples.map(({ language, text }) => (
        <Example key={language} language={`Convidar um cliente: ${language}`} text={text} />
      ))}
    </Section>
  )
}
