import './answer-deadline'
import './contacting'
import './correction-telling'
import './telling-owners'
