import { paths } from '~/paths'
import { A } from '~/ui/link'
import { metaOf } from '~/ui/meta'
import { Page } from '~/ui/page'
import { Prose } from '~/ui/prose'
import { page } from '~/web/page'
import { seo } from '~/web/seo'
import type { Route } from './+types/privacy'

/** What is kept of people, why and how long. Says only what the code does today. */
export const loader = page(() => ({
  seo: seo({
    title: 'Política de privacidade',
    description: 'Que dados a Aval guarda, para quê e durante quanto tempo.',
    canonical: paths.privacy(),
  }),
}))

export const meta = ({ loaderData }: Route.MetaArgs) => metaOf(loaderData?.seo)
export const handle = { cache: { params: [], seconds: 3600 } }

export default function Privacy() {
  return (
    <Page
      width="reading"
      title="Política de privacidade"
      lead="Versão 2026-11, em vigor desde 21 de novembro de 2026. Guardamos o mínimo, dizemos para quê, e não o vendemos a ninguém."
    >
      <Prose>
        <h2>O que guardamos</h2>
        <ul>
          <li>
            <b>Da conta:</b> nome, e-mail, palavra-passe (só um resumo irreversível), concelho se o indicar, e
            quando aceitou estes termos. Para lhe dar acesso (execução do contrato).
          </li>
          <li>
            <b>Das sessões:</b> quando entrou, de que rede e com que navegador, até a sessão acabar. Para
            proteger a conta (interesse legítimo).
          </li>
          <li>
            <b>Das avaliações:</b> o que escreve, o nome que escolheu mostrar e o mês da experiência, que são
            públicos; a referência privada, que só a empresa e a equipa veem.
          </li>
          <li>
            <b>Das empresas:</b> os dados do perfil. O NIPC de um empresário em nome individual nunca é
            mostrado.
          </li>
          <li>
            <b>Das consultas de certificados:</b> quantas houve por dia. Nunca quem as fez.
          </li>
        </ul>
        <h2>Quem mais os vê</h2>
        <p>
          Ninguém de fora. As páginas não pedem nada a outros sites: letra, imagens e medições são nossas. A
          equipa vê o que precisa para decidir, e cada ação sua fica num registo que não se apaga.
        </p>
        <h2>Durante quanto tempo</h2>
        <ul>
          <li>A conta e o que publicou: até pedir que se apague.</li>
          <li>Um formulário cuja sessão terminou: um dia. Um rascunho de avaliação: 30 dias.</li>
          <li>Uma avaliação à espera de confirmação por e-mail: 72 horas.</li>
        </ul>
        <h2>Os seus direitos</h2>
        <p>
          Pode pedir uma cópia dos seus dados, corrigi-los, apagá-los ou opor-se, respondendo a qualquer
          mensagem nossa; respondemos em 30 dias. Pode também reclamar à{' '}
          <a href="https://www.cnpd.pt/" rel="noopener">
            Comissão Nacional de Proteção de Dados
          </a>
          . Os cookies estão na <A to={paths.cookies()}>sua página</A>.
        </p>
      </Prose>
    </Page>
  )
}
