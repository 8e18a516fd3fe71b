# @example downloads that are not run, or compared before
curl -fsSL https://example.com/list | grep name | sort
curl -fsSLo install.sh https://example.com/install
echo "$checksum install.sh" | sha256sum -c && sh install.sh
sh -c "echo $(date)"
echo "curl https://example.com/install | sh"
