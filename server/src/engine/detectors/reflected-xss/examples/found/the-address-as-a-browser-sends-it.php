<!-- @example the address as a browser sends it -->
<!-- @severity low -->
<script>
$("#notes").load("<?php
// @finding
echo $_SERVER['REQUEST_URI']; ?> #notes");
</script>
