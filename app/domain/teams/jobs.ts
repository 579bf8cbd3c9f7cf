import './lapsing'
import './access-mails'
import './role-mails'
import './transfer-mails'
