<!-- @example request data in a template of Smarty -->
<!-- @severity high -->
<!-- @finding -->
<p>{$smarty.get.q}</p>
