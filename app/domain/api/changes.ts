/** What changed in the API that whoever uses it can notice, the newest first. Within `v1` things are only added. */
export const changes: readonly { version: string; day: string; what: string }[] = [
  {
    version: '1.3.0',
    day: '2026-11-28',
    what: 'Recusa-se, com o nome do parâmetro, o que até aqui não contava para nada: um «cursor» cortado ou de outra lista, um valor vazio, um raio que não há ou sem «near», um distrito ao lado de um concelho de outro, palavras por que não se procura. A procura diz em «loosened» quando nenhuma empresa tem todas as palavras.',
  },
  {
    version: '1.2.0',
    day: '2026-11-28',
    what: 'Com a chave de uma empresa: convites, respostas, as suas avaliações com a referência privada, estatísticas e trabalhos que lhe servem; «Idempotency-Key»; chaves de experiência, num pequeno mundo que não escreve nem envia nada.',
  },
  {
    version: '1.1.0',
    day: '2026-11-27',
    what: 'Empresas e procura, avaliações, pontuação com tudo aquilo de que é feita, registo público, e a descrição em OpenAPI 3.1. Os erros passam a ser problem+json; os dos certificados continuam a trazer também «error».',
  },
  { version: '1.0.0', day: '2026-11-21', what: 'Certificados por código, e se demos um PDF, pela sua soma.' },
]
