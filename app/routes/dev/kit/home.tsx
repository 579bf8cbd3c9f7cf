import { ButtonLink } from '~/ui/button'
import { CallToAction } from '~/ui/call-to-action'
import { CategoryGrid, Hero } from '~/ui/hero'
import { Counters, HowItWorks } from '~/ui/how-it-works'
import { Section } from '~/ui/page'

/** The parts of the front door. */
export function Home() {
  return (
    <>
      <Hero
        titleAs="h2"
        title="Saber com quem se trabalha"
        lead="Avaliações que dizem como foram verificadas e certificados que qualquer pessoa pode conferir."
        searchAction="#"
        places={[
          { value: '03', label: 'Braga' },
          { value: '11', label: 'Lisboa' },
        ]}
        examples={[
          { to: '#canalizador', label: 'Canalizador em Braga' },
          { to: '#oficina', label: 'Oficina em Évora' },
        ]}
      />
      <div className="page">
        <Counters
          stats={[
            { label: 'avaliações publicadas', value: '12 345' },
            { label: 'empresas aprovadas', value: '2 871' },
            { label: 'certificados em vigor', value: '318' },
          ]}
          source="Contado agora mesmo na base de dados da Aval."
        />
        <Section title="Por onde começar">
          <CategoryGrid
            categories={[
              { to: '#1', label: 'Canalização', count: '412 empresas', icon: 'wrench' },
              { to: '#2', label: 'Construção', count: '980 empresas', icon: 'hammer' },
              { to: '#3', label: 'Restauração', count: '633 empresas', icon: 'store' },
              { to: '#4', label: 'Consultoria', count: '204 empresas', icon: 'briefcase' },
              { to: '#5', label: 'Limpezas', count: '170 empresas', icon: 'sparkles' },
              { to: '#6', label: 'Fotografia', count: '88 empresas', icon: 'camera' },
              { to: '#7', label: 'Reparações', count: '350 empresas', icon: 'settings' },
              { to: '#8', label: 'Casa', count: '140 empresas', icon: 'house' },
            ]}
          />
        </Section>
        <Section title="Como funciona">
          <HowItWorks
            steps={[
              {
                title: 'Procure',
                text: 'Pelo nome, pelo serviço ou pelo lugar. A ordem da lista está explicada.',
              },
              {
                title: 'Leia',
                text: 'Cada avaliação diz como foi verificada: convite, comprovativo ou só o e-mail.',
              },
              {
                title: 'Confira',
                text: 'Cada certificado tem um código e um azulejo. Se não coincidem, é falso.',
              },
            ]}
          />
        </Section>
        <CallToAction
          title="Tem uma empresa?"
          actions={
            <ButtonLink kind="primary" to="#registar">
              Registar a empresa
            </ButtonLink>
          }
        >
          Responda às avaliações, peça a certificação e mostre o que cumpre.
        </CallToAction>
      </div>
    </>
  )
}
