import type { Rule } from '~/domain/decisions/rules'

/** What moderators told the authors: facts, not adjectives. */
export const reasons: Partial<Record<Rule, string>> = {
  advertising:
    'O texto anuncia uma promoção ou um serviço de quem escreve, e não relata o que aconteceu com a empresa.',
  'wrong-company': 'O que é contado passou-se noutra empresa, como o próprio texto diz.',
  'not-genuine': 'Quem escreve não foi cliente: conta o que ouviu ou o que imagina.',
  offensive: 'O texto insulta pessoas da empresa. A crítica pode voltar a ser enviada sem os insultos.',
  conflict: 'Quem escreve trabalha na empresa, ou trabalhou nela há menos de 24 meses.',
  incentive: 'Houve desconto ou vale em troca da avaliação e isso não foi declarado.',
  duplicate: 'Repete outra avaliação da mesma pessoa sobre a mesma experiência.',
  safety: 'O texto ameaça pessoas da empresa.',
  'personal-data': 'O texto mostra contactos ou morada de uma pessoa.',
  illegal: 'O texto imputa um crime a uma pessoa identificável, sem decisão nem prova.',
}
