export { Admin as Component } from '../../features/admin/admin.tsx';
