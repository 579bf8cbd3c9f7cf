import './lapsing'
import './telling-access'
import './telling-members'
import './telling-transfers'
