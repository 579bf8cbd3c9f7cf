import './bulk-running'
