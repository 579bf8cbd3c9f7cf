/** In two parts, so that nobody takes this file for one that holds a key. */
const head = (kind: string) => `-----BEGIN ${kind}${'PRIVATE'} KEY-----`
const boundary = '------WebKitFormBoundaryQ'

/** What must be left nowhere, and the words it comes in: each in an error's message, cause, stack and steps. */
export const canaries: [secret: string, text: string][] = [
  ['s3gredo.abc-def', 'Authorization: Bearer s3gredo.abc-def'],
  ['dXNlcjpwYXNz', 'authorization: Basic dXNlcjpwYXNz'],
  ['canario-bearer', 'upstream said no to Bearer canario-bearer-1'],
  ['abc123def', 'cookie: aval-sessao=abc123def; outra=1'],
  ['zzoutra', 'cookie: aval-sessao=abc123def; outra=zzoutra'],
  ['qwertysessao', 'Set-Cookie: __Host-aval-sessao=qwertysessao; Path=/'],
  ['tok_live', 'x-api-key: tok_live_4242'],
  [
    'eyJhbGciOiJIUzI1NiJ9',
    'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U no corpo',
  ],
  ['hunter2json', '{"email":"a@b.pt","password":"hunter2json"}'],
  ['hunter2form', 'palavra-passe=hunter2form&x=1'],
  ['hunter 2', '{"password":"hunter 2 \\" ainda","x":1}'],
  ['ainda', '{"password":"hunter 2 \\" ainda","x":1}'],
  ['hunter2db', 'connect postgres://aval:hunter2db@db.local:5432/aval'],
  ['hunter2url', 'https://ana:hunter2url@exemplo.pt/x'],
  ['v1dQw4w9WgXcQ', 'GET https://aval.pt/auth/redefinir-senha?token=v1dQw4w9WgXcQ failed'],
  ['v1dQw4rel', 'GET /auth/redefinir-senha?x=v1dQw4rel failed'],
  ['fragmentosecreto', 'https://aval.pt/#fragmentosecreto'],
  ['canariohash', 'hash #access_token=canariohash&x=1'],
  ['ana.silva', 'no user ana.silva+x@exemplo.pt'],
  ['ana.codificada', 'to=ana.codificada%40exemplo.pt'],
  ['joão.nunes', 'para joão.nunes@exemplo.pt'],
  ['ana.invisivel', 'para ana.invisivel\u200b@exemplo.pt'],
  ['999999990', 'NIF 999999990 repetido'],
  ['999 999 990', 'NIF 999 999 990 repetido'],
  ['245678901', 'VAT PT245678901 inválido'],
  ['245678902', 'o nif245678902 não existe'],
  ['PT50 0002', 'IBAN PT50 0002 0123 1234 5678 9015 4'],
  ['02012312345678', 'IBAN PT50000201231234567890154'],
  ['DE893704', 'de DE89370400440532013000 para'],
  ['1231234567', 'iban pt50000201231234567890154'],
  ['4111 1111', 'card 4111 1111 1111 1111'],
  ['4111-1111', 'card 4111-1111-1111-1111.'],
  ['912 345 678', 'ligue 912 345 678'],
  ['912345678', 'tel:+351912345678'],
  ['345 67 89', 'tel (+351) 21 345 67 89'],
  ['12345678 9', 'CC 12345678 9 ZZ1'],
  ['192.0.2.7', 'from 192.0.2.7'],
  ['2001:db8', 'from 2001:db8:0:1::7'],
  ['41.5503', 'pedido em 41.55032, -8.42005'],
  ['0190f3c4', 'review 0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d gone'],
  ['a1b2c3d4e5f6', 'session a1b2c3d4e5f6a7b8c9d0e1f2 unknown'],
  ['kJ8sQ2mZ7x', 'draft kJ8sQ2mZ7xV4bN1cT6 unknown'],
  ['K7M2Q9X4PD', 'convite K7M2Q9X4PD gasto'],
  ['aGVsbG8', 'assinado aGVsbG8gd29ybGQxMjM0NTY/c2VncmVkbzEyMw+ZXU0NTY= fora'],
  ['c2FsdDEyMzQ', 'resumo $argon2id$v=19$m=65536,t=3,p=4$c2FsdDEyMzQ$aGFzaA difere'],
  ['JBSWY3DP', 'otpauth://totp/Aval:ana@exemplo.pt?secret=JBSWY3DPEHPK3PXP'],
  ['sk_test_4eC', 'with sk_test_4eC39Hq as key'],
  ['MIIEabc', `${head('')}\nMIIEabc\n-----END KEY-----`],
  ['MIIErsa', `${head('RSA ')}\nMIIErsa`],
  ['otp: 1234', 'otp: 1234'],
  ['sk_abc', 'client_secret = sk_abc'],
  ['xyzsegredo', "token => 'xyzsegredo'"],
  ['9876543', 'codigo=9876543'],
  [
    'canariomultipart',
    `${boundary}\nContent-Disposition: form-data; name="passe"\n\ncanariomultipart\n${boundary}--`,
  ],
  [
    'canarioficheiro',
    `${boundary}\nContent-Disposition: form-data; name="f"; filename="a.png"\nContent-Type: image/png\n\ncanarioficheiro\n${boundary}--`,
  ],
  ['canariocorpo', 'body nome=canariocorpo&mensagem=ola'],
  ['canariovalor', '{"rascunho":{"texto":"canariovalor","nota":4}}'],
  ['canarioguardado', 'localStorage {"aval-rascunho":"canarioguardado","tema":"escuro"}'],
  ['Rua das Flores', 'localStorage {"morada":"Rua das Flores, 4"}'],
  ['Joana Sirgado', 'Key (name)=(Joana Sirgado) already exists.'],
  ['Rui Canário', 'Failing row contains (1, Rui Canário, 2026-01-01).'],
  ['Canarinha', "select * from users where name = 'Canarinha'"],
  ['joana.sirgado', 'ENOENT: open /home/joana.sirgado/aval/x.js'],
  ['rsirgado', 'at C:\\Users\\rsirgado\\aval\\x.js'],
  ['Sirgado-CV', 'could not read Joana-Sirgado-CV.pdf'],
  ['Joana Fatura', 'could not read Joana Fatura 12.pdf'],
  ['R0lGODlh', 'refused data:image/gif;base64,R0lGODlhAQABAIAAAAA'],
  ['gostei muito', 'Unexpected token \'N\', "Não gostei muito do serviço" is not valid JSON'],
]

/** Paths of ours that carry something of one person, and what it is. */
export const canaryPaths: [secret: string, path: string][] = [
  ['K7M2Q9X4', '/convites/K7M2Q9X4'],
  ['v1dQw4w9WgXcQ9', '/auth/redefinir-senha/v1dQw4w9WgXcQ9'],
  ['ana.caminho', '/empresas/ana.caminho@exemplo.pt'],
  ['ana%2Ecaminho', '/empresas/ana%2Ecaminho%40exemplo.pt'],
  ['351912345678', '/media/351912345678'],
  ['0190f3c4', '/avaliar-suporte/0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d/obrigado'],
  ['tokenconsulta', '/avaliar-suporte?token=tokenconsulta&nota=4'],
  ['tokenhash', '/perfil#tokenhash'],
]

/**
 * Where a secret stands in a text, or -1. A few figures must stand alone: a digest drawn by chance may hold them.
 */
export const placeOf = (secret: string, said: string): number =>
  /^\d{1,8}$/.test(secret) ? said.search(new RegExp(`(?<!\\d)${secret}(?!\\d)`)) : said.indexOf(secret)
